import type { FilterNames } from '#shared/list/filter-bar.tsx'

export const openFilter: FilterNames = {
  title: 'office.games.state',
  values: { open: 'office.games.open', closed: 'office.games.closed' },
}
