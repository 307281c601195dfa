import { h } from './dom.ts'

/** Offers a value as a JSON file without a server. */
export function saveJson(name: string, value: object): void {
  const text = JSON.stringify(value, null, 2)
  const link = h('a', { attrs: { href: URL.createObjectURL(new Blob([text], { type: 'application/json' })), download: name } })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
