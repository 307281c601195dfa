import { type Asset, parseAsset, toWire } from '@halong/money'
import type { NumberLimit } from './limit-store.ts'

/** A limit as operators and the lottery read it. */
export function presentLimit({ gameCode, asset: name, play, number, prizeCap, version }: NumberLimit) {
  // cast: only assets that were parsed are written.
  const asset = parseAsset(name) as Asset
  return { gameCode, asset, play, number, prizeCap: toWire({ asset, minor: prizeCap }), version }
}
