import { fallbackLanguage, languages } from '@halong/i18n'
import { type Child, fill, h } from './dom.ts'
import { icon } from './icons.ts'
import { currentTheme, readTheme, watchMotion, wear } from './look.ts'
import { effect } from './reactive.ts'
import { siteOrigin } from './site-origin.ts'
import { languageCode, readLanguage, speak, t } from './texts.ts'

/** What the address says beside the path: `#round=…&lang=vi&theme=light`. */
export const addressFields = (): URLSearchParams => new URLSearchParams(location.hash.replace(/^#/, ''))

/** Look and language of a page that stands alone: what the address asks for, else the browser. */
export async function openPage(): Promise<HTMLElement> {
  const fields = addressFields()
  wear(readTheme(fields.get('theme')) ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'))
  watchMotion()
  await speak(readLanguage(fields.get('lang')) ?? readLanguage(navigator.language) ?? fallbackLanguage)
  const app = document.getElementById('app')
  if (app === null) throw new Error('the page has no #app')
  return app
}

/** Header with the way back and the languages, then the content. */
export function drawPage(app: HTMLElement, title: () => string, ...content: readonly Child[]): void {
  const back = h('a', { class: 'icon-button', hidden: true, attrs: { 'aria-label': () => t('rules.play') } }, icon('back'))
  void siteOrigin().then((site) => {
    if (site !== null) back.href = site
    back.hidden = site === null
  })
  const choose = h(
    'select',
    { class: 'button small', attrs: { 'aria-label': () => t('page.language') } },
    ...languages.map(({ code, tag, name }) => h('option', { text: name, attrs: { value: code, lang: tag } })),
  )
  choose.addEventListener('change', () => void speak(choose.value))
  effect(() => {
    choose.value = languageCode()
  })
  effect(() => {
    document.title = title()
  })
  fill(
    app,
    h(
      'header',
      { class: 'page-head' },
      back,
      h('img', { attrs: { src: () => `/art/brand/mark-${currentTheme()}.svg`, alt: '', width: 28, height: 28 } }),
      h('h1', { text: title }),
      choose,
    ),
    h('main', { class: 'page-body' }, ...content),
  )
}
