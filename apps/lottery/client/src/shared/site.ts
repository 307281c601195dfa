import { createSiteLink } from '@halong/game-frame/site-link.ts'
import { keepInTab } from './kept.ts'
import { readLanguage, speak } from './texts.ts'

export const { wear, linkSite, tellSite, useIsInSite, askForGame, leave } = createSiteLink({ keep: keepInTab, readLanguage, speak })
