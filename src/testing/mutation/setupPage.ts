import { configure } from '@testing-library/react';
import { plantedMutant } from './notes';

// What a planted fault keeps away is waited for in vain: not for long.
if (plantedMutant() !== undefined) configure({ asyncUtilTimeout: 3_000 });
