import type { Region } from '#plays/index.ts'
import { type Family, gameDefinition } from '#protocol/index.ts'

/** Whose table of prizes a family draws; null for lotteries of balls. */
export const regionOf = (family: Family | undefined): Region | null =>
  family === 'VN_NORTH' ? 'north' : family === 'VN_SOUTH' ? 'south' : null
export const regionOfGame = (gameCode: string): Region | null => regionOf(gameDefinition(gameCode)?.family)
