import { bytesToHex } from '@noble/hashes/utils.js'
import { sha256Hex } from './digest.ts'

const SEED_BYTES = 32

/** A fresh secret of 256 bits from the system's generator, as 64 hex digits (game-rules.md §2.1). */
export const drawSeed = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)))

/** What is shown of a seed before it is used: SHA-256 of its text, in hex. */
export const commitmentOf = (seed: string): string => sha256Hex(seed)

/** The one commitment to many seeds that end in any order: SHA-256 over the hex commitments, in order and without anything between (contracts §7, "list"). */
export const listRootOf = (commitments: readonly string[]): string => sha256Hex(commitments.join(''))
