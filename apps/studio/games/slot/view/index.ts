export { createSlotView } from './slot-view.ts'
