/** Texts of the frame around the pages, the front page and the settings. */
export const APP = {
  'app.name': 'Spaceline',
  'app.title': '{page} · Spaceline',
  'app.skip': 'Skip to the page',
  'app.loading': 'Loading…',
  'app.loading.cards': 'Fetching the card catalogue…',
  'app.loading.rulings': 'Fetching the rulings library…',
  'app.nav': 'Pages',
  'app.close': 'Close',
  'app.developers': 'For developers',
  'nav.decks': 'Decks',
  'nav.cards': 'Cards',
  'nav.rulings': 'Rulings',
  'nav.judge': 'Judge',
  'nav.settings': 'Settings',
  'nav.home': 'Spaceline, front page',
  'footer.about':
    'An open home for the Star Trek Customizable Card Game, First Edition. Not affiliated with or endorsed by the owners of Star Trek or the publishers of the game.',
  'footer.data':
    'Decks and settings stay in this browser. Games against others are kept by the server you play on.',

  'error.title': 'Something went wrong',
  'error.text':
    'This page has crashed. Your decks are safe: they are stored in this browser and were not touched.',
  'error.network':
    'A file could not be loaded. You may be offline, or a new version came out while this page was open.',
  'error.again': 'Reload the page',
  'error.home': 'Go to the front page',
  'error.detail': 'Details',
  'missing.title': 'There is no such page',
  'missing.text': 'There is nothing at “{path}”. It may have moved, or the link may be incomplete.',

  'front.title': 'Play it by\u00a0the\u00a0rules',
  'front.lead':
    'The Star Trek Customizable Card Game, First Edition: {rulings} rulings and {rules} rules, as they stood on any day since 1994. Of {cards} cards, {playable} are written and {enterable} can enter play.',
  'front.decks.title': 'Deck builder',
  'front.decks.text':
    'Search every card and see at once what is legal, what is not and why, which missions your crew can solve, and how often your opening hand works.',
  'front.decks.go': 'Build a deck',
  'front.cards.title': 'Cards',
  'front.cards.text':
    'Every card with its facts, its text on a date, its rulings and the situations that prove it.',
  'front.cards.go': 'Browse the cards',
  'front.rulings.title': 'Rulings',
  'front.rulings.text':
    'Five official documents and the whole rulebook, searchable and dated: what applied when, and which ruling changed it.',
  'front.rulings.go': 'Look up a ruling',
  'front.back.title': 'Back after some years?',
  'front.back.text':
    'Tell us when you stopped, and see what has changed since, card by card and rule by rule.',
  'front.back.label': 'I last played in',
  'front.back.go': 'Show what changed',
  'front.play.title': 'A game against the computer',
  'front.play.deck': 'Your deck',
  'front.play.any': 'Choose one for me',
  'front.play.against': 'The computer’s deck',
  'front.play.against.any': 'Any starter deck',
  'front.play.level': 'Strength',
  'front.play.go': 'Play the computer',
  'front.play.going': 'Setting up the table…',
  'front.play.people': 'Play people',
  'front.play.alone': 'You can play without one: against the computer, in this browser, even offline.',
  'front.play.alone.go': 'Play in this browser',
  'front.solo.title': 'Without a server',
  'front.solo.text':
    'Install it, or just open it once, and it works offline: play the computer in this browser, or a friend at the same screen.',

  'settings.title': 'Settings',
  'settings.look': 'Look',
  'settings.theme': 'Colours',
  'settings.theme.dark': 'Dark',
  'settings.theme.light': 'Light',
  'settings.theme.system': 'Same as this device',
  'settings.stops.text':
    'For your games in this browser and on a server. In games with other people, “always” stops you even when you have no response.',
  'settings.images': 'Your own pictures',
  'settings.images.text':
    'This page draws the cards itself. If you have pictures of them, you can use those instead: they are shown in this browser only, and nothing is uploaded.',
  'settings.pattern': 'URL pattern',
  'settings.pattern.help':
    'A URL with placeholders: {set}, {number}, {slug}, {title}. Leave it empty to use none.',
  'settings.pattern.example': 'https://example.org/cards/{set}/{number}.jpg',
  'settings.pattern.save': 'Use this pattern',
  'settings.pattern.saved': 'Saved. Pictures that cannot be loaded are skipped.',
  'settings.pattern.bad': 'That is not a URL: it should start with https:// or http://.',
  'settings.folder': 'LackeyCCG plugin folder',
  'settings.folder.help':
    'Choose the plugin’s folder (the one with “sets” and “setimages” inside). Pictures are read from your disk.',
  'settings.folder.choose': 'Choose the folder',
  'settings.folder.kept': '{n} {n|picture|pictures} found in “{name}”.',
  'settings.folder.session':
    '{n} {n|picture|pictures} found. This browser cannot remember folders: choose it again next time.',
  'settings.folder.ask': 'The folder “{name}” is remembered, but the browser needs your permission again.',
  'settings.folder.allow': 'Allow reading it',
  'settings.folder.forget': 'Forget the folder',
  'settings.folder.none': 'No pictures found there. Is it the plugin’s own folder?',
  'settings.preview': 'Preview',
} as const;
