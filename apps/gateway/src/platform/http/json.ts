/** Maximum nesting; no operation declares more (T83). */
const MAX_NESTING = 20
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
// Everything below space but tab and line breaks, and the delete character.
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Whether a text is well-formed Unicode without control characters. */
export const isCleanText = (text: string): boolean => !CONTROL.test(text) && text.isWellFormed()

const QUOTE = 34
const BACKSLASH = 92

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** Scans valid JSON for duplicate names, forbidden names and nesting. */
function isSafe(text: string): boolean {
  const open: (Set<string> | null)[] = []
  let expectsKey = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null)
      if (open.length > MAX_NESTING) return false
      expectsKey = sign === '{'
    } else if (sign === '}' || sign === ']') {
      open.pop()
      expectsKey = false
    } else if (sign === ',') expectsKey = open.at(-1) !== null
    else if (sign === '"') {
      const end = endOfString(text, at)
      const raw = text.slice(at, end + 1)
      const names = open.at(-1)
      const value: unknown = expectsKey || raw.includes('\\') ? JSON.parse(raw) : null
      if (typeof value === 'string' && !isCleanText(value)) return false
      if (expectsKey && names) {
        const name = String(value)
        if (names.has(name) || FORBIDDEN_KEYS.has(name)) return false
        names.add(name)
      }
      expectsKey = false
      at = end
    }
  }
  return true
}

/** Throws at invalid UTF-8, and keeps a byte-order mark, which JSON then refuses. Stateless between calls. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads a body from outside (T83, T84). Throws SyntaxError for anything but clean JSON: repeated or forbidden names, more than 20 levels,
 * control characters, broken Unicode, a byte-order mark.
 */
export function parseJson(bytes: Buffer): unknown {
  const text = decoder.decode(bytes)
  if (/[\u007f\ud800-\udfff]/u.test(text)) throw new SyntaxError('unclean text')
  const value: unknown = JSON.parse(text)
  if (!isSafe(text)) throw new SyntaxError('unsafe JSON')
  return value
}

/** Reads a query string; null when a name repeats (T85), a percent sign stands alone, or text is unclean. */
export function parseQuery(text: string): Record<string, string> | null {
  const query: Record<string, string> = Object.setPrototypeOf({}, null)
  if (text === '') return query
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    let name: string
    let value: string
    try {
      name = decodeURIComponent((cut < 0 ? pair : pair.slice(0, cut)).replaceAll('+', ' '))
      value = cut < 0 ? '' : decodeURIComponent(pair.slice(cut + 1).replaceAll('+', ' '))
    } catch {
      return null
    }
    if (!isCleanText(name) || !isCleanText(value) || FORBIDDEN_KEYS.has(name) || name in query) return null
    query[name] = value
  }
  return query
}
