import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/__mock/console/',
  plugins: [react()],
  build: {
    // Developers' browsers; light-dark() is the youngest thing that is used.
    target: ['chrome123', 'safari17.5', 'firefox128'],
    modulePreload: { polyfill: false },
    // Fonts as data: URLs would be refused by the CSP.
    assetsInlineLimit: 0,
    // As in web/vite.config.ts: nobody asks how long each plugin took.
    rolldownOptions: { checks: { bundlerTimings: false } },
    // Read by scripts/budget.ts.
    manifest: true,
  },
});
