export { mountXocDia } from './xocdia-screen.tsx'
