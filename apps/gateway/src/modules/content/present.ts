import { idFromUuid } from '../../platform/index.ts'
import type { Shown } from './service.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

const card = ({ row, words }: Shown) => ({
  url: row.picture,
  linkageType: row.linkage_type,
  linkage: row.linkage,
  title: words.title,
  action: words.action ?? '',
})

export const presentBanner = (shown: Shown) => ({
  bannerId: idFromUuid('bnr', shown.row.content_id),
  groupName: shown.row.placed,
  ...card(shown),
  text: shown.words.text,
})
export const presentPromotion = (shown: Shown) => ({
  id: idFromUuid('prm', shown.row.content_id),
  category: shown.row.placed,
  ...card(shown),
  summary: shown.words.text,
})

/** The seeds read a notice's content as HTML: paragraphs of escaped text are all the HTML there is (D4, T70). */
export const presentNotice = ({ row, words }: Shown) => ({
  id: idFromUuid('ntc', row.content_id),
  title: words.title,
  content: words.text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join(''),
})
