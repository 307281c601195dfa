/** An address of the studio's with language and theme of the site in its fragment, beside what stands there already. */
export function wornAddress(address: string, look: { readonly language: string; readonly theme: string }): string {
  const [page = '', fragment = ''] = address.split('#', 2)
  const fields = new URLSearchParams(fragment)
  fields.set('lang', look.language)
  fields.set('theme', look.theme)
  return `${page}#${fields.toString()}`
}
