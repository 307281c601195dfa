/** A field of an EMV payload: two digits, and text of at most 99 ASCII characters. */
export type Field = readonly [id: string, value: string]

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** `id(2) length(2) value`; null for a value that does not fit or is not ASCII. */
export function writeFields(fields: readonly Field[]): string | null {
  const parts = fields.map(([id, value]) =>
    value.length <= 99 && isAscii(value) ? `${id}${String(value.length).padStart(2, '0')}${value}` : null,
  )
  return parts.includes(null) ? null : parts.join('')
}

/** Reads fields to the end; null where a length leads beyond it. */
export function readFields(text: string): Field[] | null {
  const fields: Field[] = []
  for (let at = 0; at < text.length; ) {
    const [id, length] = [text.slice(at, at + 2), text.slice(at + 2, at + 4)]
    const end = at + 4 + Number(length)
    if (!/^\d\d$/.test(id) || !/^\d\d$/.test(length) || end > text.length) return null
    fields.push([id, text.slice(at + 4, end)])
    at = end
  }
  return fields
}

export const valueOf = (fields: readonly Field[], id: string): string | undefined => fields.find(([name]) => name === id)?.[1]
