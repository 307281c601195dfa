import './coin.css'

export { createCoinView } from './coin-view.tsx'
