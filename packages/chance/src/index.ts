export { isHex64, sha256Hex } from './digest.ts'
export { type Commitment, type DrawName, issueChance, joinedBeacon, NO_BEACON, roundChance } from './draws.ts'
export {
  CHAIN_LENGTH,
  CHECKPOINT_EVERY,
  type ChainPlace,
  checkpointFor,
  isSeedOfChain,
  seedAt,
  seedBefore,
  walkChain,
} from './hash-chain.ts'
export { digestOf, type MerkleStep, merklePath, merkleRoot, rootByPath } from './merkle.ts'
export { type DropName, dropChance, envelopesOf, prizeAt, type SpinName, spinChance } from './prizes.ts'
export {
  nextTicket,
  type RaffleEntry,
  type RaffleName,
  raffleChance,
  raffleLine,
  raffleWinners,
  type TicketRun,
} from './raffle.ts'
export { commitmentOf, drawSeed, listRootOf } from './seeds.ts'
export { blockOf, type Chance, chanceFrom, keyedChance, shuffled } from './stream.ts'
