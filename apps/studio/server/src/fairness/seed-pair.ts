import type { Selectable } from 'kysely'
import type { SeedPairTable } from '../database.ts'

/** A pair as it rests: seeds sealed until they are revealed. */
export type SeedPair = Selectable<SeedPairTable>
export type Seat = { readonly playerId: string; readonly gameCode: string }
