import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { searchKeySnippet } from './search-key-snippet.ts'

/** Presses a key on a page; answers how often the search was pressed. */
function press(key: object, { typing = false, hasSearch = true } = {}): number {
  let presses = 0
  const search = { click: () => void presses++ }
  const target = { closest: () => (typing ? target : null) }
  const document = {
    addEventListener: (_: string, listen: (event: object) => void) => listen({ key: '/', target, preventDefault() {}, ...key }),
    querySelector: () => (hasSearch ? search : null),
  }
  runInNewContext(searchKeySnippet, { document })
  return presses
}

it('R-HEAD-1, R-LOB-1: the key presses the search that stands on the page', () => {
  expect(press({})).toBe(1)
  expect(press({ target: {} }), 'pressed on the document itself').toBe(1)
  expect(press({}, { hasSearch: false })).toBe(0)
})

it('other keys, keys of the browser and what is typed are left alone', () => {
  expect(press({ key: 'a' })).toBe(0)
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(press({ [held]: true })).toBe(0)
  expect(press({}, { typing: true })).toBe(0)
})
