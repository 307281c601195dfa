import { definePort } from '../../platform/module.ts'

/** Segments of players, by id (`seg_…`): which a brand has, and which a player is in now. */
export type SegmentDirectory = {
  isOfBrand(brandId: number, segment: string): Promise<boolean>
  nowOf(memberId: number): Promise<ReadonlySet<string>>
}
export const segmentDirectory = definePort<SegmentDirectory>('content.segmentDirectory')
