import { configure } from '@testing-library/react';

// What a planted fault keeps away is waited for in vain, in nearly each test: not for long.
configure({ asyncUtilTimeout: 2_000 });
