/** Five short synthesised tones, off by default. Each also has a visible equivalent. */
export type Sound = 'move' | 'dilemma' | 'time' | 'over' | 'joined';

/** Notes in Hz with their start times in seconds. */
const NOTES: Readonly<Record<Sound, readonly (readonly [hertz: number, at: number])[]>> = {
  move: [
    [523, 0],
    [659, 0.11],
  ],
  dilemma: [
    [220, 0],
    [208, 0.16],
  ],
  time: [
    [880, 0],
    [880, 0.18],
  ],
  over: [
    [392, 0],
    [494, 0.15],
    [587, 0.3],
  ],
  joined: [[440, 0]],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [hertz, at] of NOTES[sound]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = 'sine';
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0, currentTime + at);
    gain.gain.linearRampToValueAtTime(0.09, currentTime + at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, currentTime + at + 0.28);
    tone.connect(gain).connect(destination);
    tone.start(currentTime + at);
    tone.stop(currentTime + at + 0.3);
  }
}
