/** The command line has no programming face; it is run as `spaceline`. */
export {};
