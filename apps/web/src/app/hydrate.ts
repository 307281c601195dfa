/** Its file is begun in a turn of its own (vite.config.ts), so that the largest piece of what takes a page over is not begun together with the rest. */
export { hydrateRoot } from 'react-dom/client'
