import type { ClientValue } from '@halong/api/client'

export type Game = ClientValue<'games.get'>
export type Limits = Game['limits'][number]
