const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text inside an element or a quoted attribute. The sign no document may hold goes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"'\0]/g, (sign) => (sign === '\0' ? '' : (named[sign] ?? sign)))

/** A value inside a script element: no text in it can end the element or start a comment, whatever an operator or a visitor typed. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
