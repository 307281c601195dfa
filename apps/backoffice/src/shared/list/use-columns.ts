import { useState } from 'react'
import type { Column } from './column.ts'

const KEY = 'office-columns:'

/** Names of the columns that are left out of a list, as this browser keeps them. */
function stored(listName: string): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY + listName) ?? 'null')
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : null
  } catch {
    return null
  }
}

/** Which columns are shown: all but those declared hidden, until somebody chooses. The first one is always there. */
export function useColumns<Row>(listName: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState(() => stored(listName))
  const hidden = chosen ?? columns.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  function hide(names: readonly string[]): void {
    localStorage.setItem(KEY + listName, JSON.stringify(names))
    setChosen(names)
  }
  return { hidden, hide, shown: columns.filter(({ name }) => !hidden.includes(name)) }
}
