import { richTextElements } from '@halong/rules/rich-text'
import { createElement, type ReactNode } from 'react'

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>/gi
const ALT = /\salt="([^"]*)"/i
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img'])
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u{a0}' }
const plain = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => signs[name] ?? '')

type Open = { readonly name: string; readonly inside: ReactNode[] }

/** Elements of a text by name, without their attributes: a look at it, not the page it stands on. What is not allowed shows its words alone (D4). */
function read(html: string): ReactNode[] {
  const top: Open = { name: '', inside: [] }
  const open: Open[] = [top]
  const here = () => open.at(-1) ?? top
  let count = 0
  const close = () => {
    const done = open.pop()
    if (done) here().inside.push(createElement(done.name, { key: count++ }, ...done.inside))
  }
  let from = 0
  for (const match of html.matchAll(TAG)) {
    const [whole, isEnd = '', written = '', attributes = ''] = match
    here().inside.push(plain(html.slice(from, match.index)))
    from = match.index + whole.length
    const name = written.toLowerCase()
    if (!(name in richTextElements)) continue
    if (name === 'img') here().inside.push(`[${plain(ALT.exec(attributes)?.[1] ?? name)}]`)
    else if (empty.has(name)) here().inside.push(createElement(name, { key: count++ }))
    else if (isEnd === '') open.push({ name: name === 'a' ? 'u' : name, inside: [] })
    else if (open.some((each) => each.name === (name === 'a' ? 'u' : name))) {
      while (here().name !== (name === 'a' ? 'u' : name)) close()
      close()
    }
  }
  here().inside.push(plain(html.slice(from)))
  while (open.length > 1) close()
  return top.inside
}

/** A text of the house as it reads, made of the allowed elements; links are underlined and lead nowhere. */
export const RichText = ({ html }: { readonly html: string }) => <div className="rich-text text-sm wrap-anywhere">{read(html)}</div>
