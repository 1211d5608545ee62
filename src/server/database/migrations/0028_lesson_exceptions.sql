CREATE TABLE "lesson_exceptions" (
	"item_id" text NOT NULL,
	"student_id" text NOT NULL,
	"own_item_id" text,
	CONSTRAINT "lesson_exceptions_item_id_student_id_pk" PRIMARY KEY("item_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_exceptions" ADD CONSTRAINT "lesson_exceptions_item_id_schedule_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."schedule_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_exceptions" ADD CONSTRAINT "lesson_exceptions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_exceptions" ADD CONSTRAINT "lesson_exceptions_own_item_id_schedule_items_id_fk" FOREIGN KEY ("own_item_id") REFERENCES "public"."schedule_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_exceptions_own_item_id_index" ON "lesson_exceptions" USING btree ("own_item_id");