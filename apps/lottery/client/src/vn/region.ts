import { type Region, regionOf } from '#plays/index.ts'
import { gameDefinition } from '#protocol/index.ts'

/** Whose table of prizes a game draws; null for lotteries of balls. */
export const regionOfGame = (gameCode: string): Region | null => regionOf(gameDefinition(gameCode)?.family)
