export {
  type ClusterOutcome,
  type ClusterProfile,
  type ClusterStep,
  type ClusterWin,
  clustersOf,
  drawClusterOutcome,
  lanternTimes,
  playBoard,
} from './cluster.ts'
export {
  drawHoldFeature,
  drawHoldOutcome,
  type HoldFeature,
  type HoldOutcome,
  type HoldProfile,
} from './hold.ts'
export { finalCoins, type HoldFacts, holdFacts } from './hold-facts.ts'
export {
  bestLineWin,
  drawSlotOutcome,
  evaluateSpin,
  type LineWin,
  type SlotOutcome,
  type SlotProfile,
  type Spin,
  windowOf,
} from './slot.ts'
export { enumerateSpins, type SpinCounts } from './slot-enumeration.ts'
export { type SlotFacts, slotFacts } from './slot-facts.ts'
export { TEN_THOUSAND, type TenThousandths } from './units.ts'
export { type Recomputed, type RecomputedSlot, type Revealed, recomputeSlot } from './verify.ts'
export {
  type Cascade,
  drawWaysOutcome,
  evaluateWays,
  heightsOf,
  type Place,
  type WaysOutcome,
  type WaysProfile,
  type WaysSpin,
  type WaysWin,
  waysWins,
} from './ways.ts'
export { enumerateFreeSpins, enumerateWays, type FreeClass, type WaysCounts } from './ways-enumeration.ts'
export { type WaysFacts, waysFacts } from './ways-facts.ts'
export { waysFreeFacts } from './ways-free.ts'
