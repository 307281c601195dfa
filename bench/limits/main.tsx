import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './app.css'

const place = document.querySelector('#root')
if (place !== null) createRoot(place).render(<App />)
