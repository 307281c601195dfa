import type { Pose } from '../table-view.ts'

/**
 * Degrees of shoulder, elbow and wrist, each from hanging straight down (shoulder) or from a straight arm (elbow, wrist): out from the body above 0, in front of it
 * below; and what the hand shows.
 */
type Arm = readonly [shoulder: number, elbow: number, wrist: number, hand?: 'open' | 'card']
export type Rig = {
  readonly left: Arm
  readonly right: Arm
  /** Degrees the head tips; how far the face is turned, in units of the drawing. */
  readonly tip: number
  readonly face: readonly [x: number, y: number]
  readonly gaze: readonly [x: number, y: number]
  readonly mouth: 'calm' | 'smile' | 'speak'
  /** How far the body leans over the table. */
  readonly lean?: number
}

const folded: Arm = [7, -82, 12]
const calm = { tip: 0, face: [0, 0], gaze: [0, 0.9], mouth: 'calm' } as const

/** Every pose as angles of one rig; left and right are the player's. */
export const rigs: Readonly<Record<Pose, Rig>> = {
  rest: { ...calm, left: folded, right: folded },
  'look-left': { ...calm, left: folded, right: folded, tip: -3, face: [-4, 0], gaze: [-2.4, 0.6], mouth: 'smile' },
  'look-right': { ...calm, left: folded, right: folded, tip: 3, face: [4, 0], gaze: [2.4, 0.6], mouth: 'smile' },
  greet: { ...calm, left: folded, right: [16, -124, -20, 'open'], tip: 4, face: [0, 3], mouth: 'smile', lean: 3 },
  invite: { ...calm, left: [22, 46, 16, 'open'], right: [22, 46, 16, 'open'], tip: -2, mouth: 'speak' },
  last: { ...calm, left: folded, right: [26, -190, 4, 'open'], tip: 2, face: [1, 0], mouth: 'speak' },
  close: { ...calm, left: [30, -192, -4, 'open'], right: [30, -192, -4, 'open'], face: [0, 1], mouth: 'speak' },
  'deal-left': { ...calm, left: [36, 30, -6, 'card'], right: [16, -58, 6], tip: -4, face: [-4, 4], gaze: [-2, 2.4], lean: 2 },
  'deal-right': { ...calm, left: [16, -58, 6], right: [36, 30, -6, 'card'], tip: 4, face: [4, 4], gaze: [2, 2.4], lean: 2 },
  'turn-left': { ...calm, left: [30, -8, 24, 'open'], right: folded, tip: -5, face: [-5, 5], gaze: [-2.2, 2.6], lean: 4 },
  'turn-right': { ...calm, left: folded, right: [30, -8, 24, 'open'], tip: 5, face: [5, 5], gaze: [2.2, 2.6], lean: 4 },
  shake: { ...calm, left: [20, -96, 8], right: [54, 16, -10, 'open'], tip: 4, face: [5, 2], gaze: [2.4, 1.4], mouth: 'smile' },
  lift: { ...calm, left: folded, right: [86, 10, -14, 'open'], tip: 2, face: [5, 0], gaze: [2.4, 0], mouth: 'smile' },
  spin: { ...calm, left: folded, right: [58, 22, 20, 'open'], tip: 5, face: [5, 3], gaze: [2.4, 1.8], lean: 3 },
  watch: { ...calm, left: folded, right: folded, tip: 5, face: [6, 3], gaze: [2.6, 1.8], mouth: 'calm' },
  announce: { ...calm, left: [24, 44, 18, 'open'], right: [24, 44, 18, 'open'], mouth: 'speak' },
  'announce-left': { ...calm, left: [46, 34, 14, 'open'], right: folded, tip: -3, face: [-3, 0], gaze: [-1, 0], mouth: 'speak' },
  'announce-right': { ...calm, left: folded, right: [46, 34, 14, 'open'], tip: 3, face: [3, 0], gaze: [1, 0], mouth: 'speak' },
  collect: { ...calm, left: [14, -62, 10], right: [14, -62, 10], face: [0, 6], gaze: [0, 2.6], lean: 4 },
  pay: { ...calm, left: [14, -58, 20], right: [34, 14, 10, 'open'], tip: 2, face: [2, 4], gaze: [1.4, 2], mouth: 'smile', lean: 2 },
  away: { ...calm, left: folded, right: folded, face: [0, 5], gaze: [0, 2.6], lean: 3 },
}
