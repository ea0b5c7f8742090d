/** Below this, in reais, a service cannot be hired (specification, points 5 and 9). */
export const LEAST_HIRE_PRICE = 10;

/** Below this, in reais, nothing can be paid (specification, points 5 and 9). */
export const LEAST_PAYABLE_PRICE = 50;
