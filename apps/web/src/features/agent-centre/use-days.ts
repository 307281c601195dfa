import { useSearchParams } from 'react-router'
import { useHome } from './agents.queries.ts'
import { type Days, readDays } from './days.ts'

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** The days of a report and what else stands in the address. Days are those of the site; until it said which is today, those of this device. */
export function useDays() {
  const [search, setSearch] = useSearchParams()
  const today = useHome().data?.today ?? dayOf(new Date())
  function set(changes: Readonly<Record<string, string | null>>) {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name)
      else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return { today, days: readDays(search, today), search, set, setDays: ({ from, to }: Days) => set({ from, to }) }
}
