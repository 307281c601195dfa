import auth from 'virtual:halong-text/auth'
import backoffice from 'virtual:halong-text/backoffice'
import errors from 'virtual:halong-text/errors'
import agents from 'virtual:halong-text/office-agents'
import cashier from 'virtual:halong-text/office-cashier'
import chat from 'virtual:halong-text/office-chat'
import content from 'virtual:halong-text/office-content'
import officeErrors from 'virtual:halong-text/office-errors'
import games from 'virtual:halong-text/office-games'
import lotteries from 'virtual:halong-text/office-lotteries'
import members from 'virtual:halong-text/office-members'
import points from 'virtual:halong-text/office-points'
import promotions from 'virtual:halong-text/office-promotions'
import reports from 'virtual:halong-text/office-reports'
import rights from 'virtual:halong-text/office-rights'
import risk from 'virtual:halong-text/office-risk'
import settings from 'virtual:halong-text/office-settings'
import sports from 'virtual:halong-text/office-sports'
import support from 'virtual:halong-text/office-support'
import system from 'virtual:halong-text/office-system'
import { createCatalogues, createTextStore, type TextStore } from '@halong/app-kit/text.ts'

const areas: Readonly<Record<string, typeof backoffice>> = {
  auth,
  backoffice,
  errors,
  'office-agents': agents,
  'office-cashier': cashier,
  'office-errors': officeErrors,
  'office-games': games,
  'office-points': points,
  'office-chat': chat,
  'office-content': content,
  'office-members': members,
  'office-lotteries': lotteries,
  'office-promotions': promotions,
  'office-reports': reports,
  'office-rights': rights,
  'office-settings': settings,
  'office-system': system,
  'office-risk': risk,
  'office-sports': sports,
  'office-support': support,
}
/** Languages the pages of operators are written in. */
export const officeLanguages = ['EN', 'VI'] as const
export type OfficeLanguage = (typeof officeLanguages)[number]

const catalogues = createCatalogues(async (area, language) => {
  const load = areas[area]?.[language]
  return load ? (await load()).default : null
})

/** Every text of the back office in one language. */
export async function openTexts(language: OfficeLanguage): Promise<TextStore> {
  const store = createTextStore(catalogues, language)
  await store.load(['backoffice', 'errors', 'office-errors', 'auth'])
  return store
}
