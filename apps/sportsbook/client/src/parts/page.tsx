import { createPage } from '@halong/game-frame/page.tsx'
import { leave } from '../shared/site.ts'
import { t } from '../shared/texts.ts'

export const { TopBar, Nothing, Stop, LostStrip, Skeletons, Sheet } = createPage({ t, leave, look: 'sb' })
