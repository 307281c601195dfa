import { createSiteLink } from '@halong/game-frame/site-link.ts'
import { keepInTab } from './kept.ts'
import { readLanguage, speak } from './texts.ts'

export const { wear, linkSite, tellSite, useIsInSite, leave } = createSiteLink({ keep: keepInTab, readLanguage, speak })
