import './slot.css'

export { createSlotView } from './slot-view.ts'
