import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeHtml, escapeJson } from './escape.ts'

it('T48: no start-up state can end its script element or open a comment', () => {
  for (const text of ['</script><script>alert(1)</script>', '<!--', ']]>', '\u2028', '&lt;/script&gt;']) {
    const written = escapeJson({ text })
    expect(written).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(written)).toEqual({ text })
  }
})
it('reads back every value it writes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(escapeJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
it('T48: text in a page stays text', () => {
  expect(escapeHtml(`<img src=x onerror="a('b')">&`)).toBe('&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;')
})
