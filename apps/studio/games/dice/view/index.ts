import './dice.css'

export { createDiceView } from './dice-view.tsx'
