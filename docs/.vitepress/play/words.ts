// Text helpers of the page.
export { sentence, typeWords } from 'orrery-rules/board';
