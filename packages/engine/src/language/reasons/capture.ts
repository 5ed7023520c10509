/** Why something cannot be done, in English: capture. */
export const CAPTURE = {
  'capture.brig#not-your-captive': 'Only your own captives go in or out of your brig.',
  'capture.brig#no-brig': 'It is not aboard a ship or facility of yours that has a Brig.',
  'capture.brig#already': 'It is already there.',
  'capture.unattended#no-captive': 'Only a captive of your own can be freed.',
  'capture.release-only':
    'A captive that is held by trap, escort or brig is freed only by text that releases it.',
  'capture.unattended#nobody-there': 'None of your personnel is present to free it.',
  'capture.brig#locked-up': 'A captive in a brig must be taken out of it first.',
  'capture.move': 'A captive walks only with an escort.',
} as const;
