import { createIcon } from '@halong/game-frame/page.tsx'

export const Icon = createIcon({
  close: 'M6 6l12 12M18 6L6 18',
  list: 'M5 7h14M5 12h14M5 17h9',
  help: 'M9.2 9a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2M12 17.2v.1',
  trash: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12',
  next: 'M9 5l7 7-7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 5v4M9 15v4',
  lock: 'M7 11h10v8H7zM9 11V8a3 3 0 0 1 6 0v3',
  chart: 'M5 19V9M12 19V5M19 19v-7',
})
