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
