import { useSearchParams } from 'react-router'
import { dayOf, readSpan, type Span } from './span.ts'

/** The filters of a record, which stand in the address. Changing one takes the place of the entry in the history. */
export function useFilters<const Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams()
  const today = dayOf(new Date())
  const values = Object.fromEntries(names.flatMap((name) => ((value) => (value ? [[name, value]] : []))(search.get(name))))
  function change(changes: Readonly<Record<string, string | null>>) {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes))
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return {
    today,
    span: readSpan(search, today),
    // cast: only these names were read.
    values: values as Readonly<Partial<Record<Name, string>>>,
    set: (name: Name, value: string | null) => change({ [name]: value }),
    setSpan: ({ from, to }: Span) => change({ from, to }),
    clear: () => change(Object.fromEntries(names.map((name) => [name, null]))),
  }
}
export type Filters<Name extends string> = ReturnType<typeof useFilters<Name>>
