import { createIcon } from '@halong/game-frame/page.tsx'

export const Icon = createIcon({
  list: 'M5 7h14M5 12h14M5 17h9',
  help: 'M9.2 9a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2M12 17.2v.1',
  trash: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12',
  dice: 'M5 5h14v14H5zM9 9v.1M15 15v.1M15 9v.1M9 15v.1M12 12v.1',
  chart: 'M5 19V9M12 19V5M19 19v-7',
})
