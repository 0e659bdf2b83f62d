ALTER TABLE "games" ADD COLUMN "traits" JSONB;

-- Of the games that are there already.
UPDATE "games" g SET "traits" = jsonb_build_object(
  'players', e.data -> 'players',
  'teams', e.data ->> 'teams',
  'clock', CASE
    WHEN e.data #> '{timeControl,perMove}' IS NOT NULL THEN 'perMove'
    WHEN e.data #> '{timeControl,perGame}' IS NOT NULL THEN 'perGame'
    ELSE 'none'
  END
)
FROM "events" e WHERE e.game_id = g.id AND e.version = 1 AND e.type = 'game.created';
