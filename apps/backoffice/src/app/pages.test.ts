import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pages } from './pages.ts'

it.each(['EN', 'VI'])('R-OPS-1: the bar and the palette name every page in %s before any of them was opened', (language) => {
  const path = new URL(`../../../../packages/i18n/catalogues/backoffice/${language}.json`, import.meta.url)
  const first: Readonly<Record<string, string>> = JSON.parse(readFileSync(path, 'utf8'))
  expect(pages.map(({ title }) => title).filter((title) => !(title in first))).toEqual([])
})
