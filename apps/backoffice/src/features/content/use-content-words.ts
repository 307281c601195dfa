import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { languageName } from '#shared/languages.ts'

const fields: Readonly<Record<string, TextKey>> = {
  name: 'office.content.name',
  placed: 'office.content.placed',
  picture: 'office.content.picture',
  linkageType: 'office.content.leads',
  linkage: 'office.content.target',
  audience: 'office.content.audience',
  device: 'office.content.device',
  segment: 'office.content.segment',
  isPinned: 'office.content.pinned',
  order: 'office.content.order',
  startsAt: 'office.content.starts',
  endsAt: 'office.content.ends',
  isShown: 'office.content.is_shown',
  texts: 'office.content.texts',
  title: 'office.content.heading',
  text: 'office.content.text',
  action: 'office.content.action',
  html: 'office.content.html',
  terms: 'office.content.terms',
  sections: 'office.content.sections',
  heading: 'office.content.section_heading',
  content: 'office.content.section_text',
}
const choices: Readonly<Record<string, TextKey>> = {
  advertising: 'office.content.advertises',
  everybody: 'office.content.everybody',
  visitors: 'office.content.visitors',
  members: 'office.content.members',
  all: 'office.content.all_devices',
  phone: 'office.content.phone',
  desktop: 'office.content.desktop',
  '': 'office.content.nowhere',
  PATH: 'office.content.leads_path',
  GAME: 'office.content.leads_game',
  POPUP: 'office.content.leads_popup',
  URL: 'office.content.leads_url',
}

/** Names of the fields of content and of their choices. */
export function useContentWords(segments: readonly { readonly id: string; readonly name: string }[] = []) {
  const text = useText()
  return {
    label(path: string): string {
      const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
      const key = fields[last]
      return key ? text(key) : languageName(last)
    },
    choice(path: string, value: string): string {
      if (path === 'segment')
        return value === '' ? text('office.content.no_segment') : (segments.find(({ id }) => id === value)?.name ?? value)
      if (path.endsWith('placed') && value === '') return text('office.content.informs')
      return choices[value] ? text(choices[value]) : value
    },
  }
}
