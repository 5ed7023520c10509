/** The command line has no API; run it as `spaceline`. */
export {};
