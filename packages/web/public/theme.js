// Runs before the first paint, so that a light page never flashes dark.
(() => {
  try {
    const chosen = localStorage.getItem('spaceline.theme');
    if (chosen === 'light' || chosen === 'dark' || chosen === 'system')
      document.documentElement.dataset.theme = chosen;
  } catch {
    // Without storage the page stays dark.
  }
})();
