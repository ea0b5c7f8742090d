/** With fewer answers to "would you hire them again?" their share is not shown: it would tell who said no. */
export const MIN_AGAIN_ANSWERS = 5;
