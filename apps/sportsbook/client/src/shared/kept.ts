import { createKept } from '@halong/game-frame/kept.ts'

export const { keptInTab, keepInTab, keptHere, keepHere, onKeptElsewhere } = createKept('sportsbook')
