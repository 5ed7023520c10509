/** How the pages are built, and where the server is during development. */
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { DATA, DIST } from './scripts/paths.ts';
import { serviceWorker } from './scripts/serviceWorker.ts';
import { sharedWorkers } from './scripts/sharedWorkers.ts';

/** The server used during development: `npm run dev -w @spaceline/web`. */
const server = process.env.SPACELINE_SERVER ?? 'http://127.0.0.1:4242';

/** The configuration with this folder of data, which the pages import as `@data/`. */
export const configOf = (data: string): UserConfig => ({
  resolve: { alias: { '@data': data } },
  plugins: [sharedWorkers(), react(), serviceWorker()],
  build: {
    target: 'es2023',
    outDir: DIST,
    emptyOutDir: true,
    // Fonts and icons stay separate files, so they are cached separately and no policy has to allow data: for them.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first page and the workers use. Nothing of it draws.
            { name: 'both', test: /web\/src\/(data\/fetch|play\/local\/(store|setup))/ },
            // What every page draws with.
            { name: 'drawing', test: /node_modules\/react\/|web\/src\/(icons\/Icon|ui\/Field)\b/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
});

export default defineConfig(configOf(DATA));
