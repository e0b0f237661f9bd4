const notch = 'env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px)';
const homeIndicator = 'env(safe-area-inset-bottom, 0px)';

export const landscapeTokens = {
  layout: {
    column: '60rem',
    gutter: `max(16px, ${notch})`,
    barInset: `calc(52px + ${homeIndicator})`,
    pageEnd: `calc(68px + ${homeIndicator})`,
  },
};
