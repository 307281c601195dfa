export { mountTienLen } from './tienlen-screen.tsx'
